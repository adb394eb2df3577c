import { listingTypes, type ListingType } from '~/domain/listings/choices'

/** The steps after choosing the type, by the last part of their URL. */
export const steps = [
  { path: 'basics', name: 'Basics' },
  { path: 'photos', name: 'Photos' },
  { path: 'rules', name: 'Rules' },
] as const

export type Step = (typeof steps)[number]['path']

export const stepHref = (draft: string, step: Step) => `/create-listing/${draft}/${step}`

/** The first step of a draft that is stored once the step is sent. */
export const newDraftHref = (draft: string, type: ListingType) => `${stepHref(draft, 'basics')}?type=${type}`

/** The type of listing that an address asks for. */
export const chosenType = (parameters: URLSearchParams): ListingType | undefined =>
  listingTypes.find((type) => type === parameters.get('type'))
