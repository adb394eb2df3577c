/** The steps after choosing the type, by the last part of their URL. */
export const steps = [
  { path: 'basics', name: 'Basics' },
  { path: 'photos', name: 'Photos' },
  { path: 'rules', name: 'Rules' },
] as const

export type Step = (typeof steps)[number]['path']

export const stepHref = (draft: string, step: Step) => `/create-listing/${draft}/${step}`
