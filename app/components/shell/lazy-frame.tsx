import { lazyPart } from '~/ui/lazy-part'

/* One file for what surrounds every page. */
const frame = () => import('./frame')

export const LazyHeader = lazyPart(async () => (await frame()).Header, 'header')
export const LazyFooter = lazyPart(async () => (await frame()).Footer, '#content + footer')
export const LazyPhoneBar = lazyPart(async () => (await frame()).PhoneBar, '#content ~ nav')
