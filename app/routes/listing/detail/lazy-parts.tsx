import { lazyPart } from '~/ui/lazy-part'

/* One file for what is below the booking card and reacts to clicks. */
const parts = () => import('./later-parts')

export const LazyReviews = lazyPart(async () => (await parts()).Reviews, '#reviews > :last-child')
export const LazySimilar = lazyPart(async () => (await parts()).Similar, '#similar > :last-child')
