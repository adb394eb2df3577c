/** A review as the lists of it show it. */
export type ReviewView = {
  id: string
  rating: number
  comment: string
  /** The day it was written, of which the month is shown. */
  date: string
  name: string
  avatar: string | null
  /** What was stayed in or driven; where the list is about a person. */
  listing?: { id: string; title: string }
}

type Review = {
  id: string
  rating: number
  comment: string
  /** JSON carries it as text. */
  createdAt: Date | string
  reviewer: { firstName: string; avatar: string | null }
  listing?: { id: string; title: string }
}

/** What travels to the page of a review, and no more. */
export const reviewView = ({ id, rating, comment, createdAt, reviewer, listing }: Review): ReviewView => ({
  id,
  rating,
  comment,
  date: new Date(createdAt).toISOString().slice(0, 10),
  name: reviewer.firstName,
  avatar: reviewer.avatar,
  ...(listing && { listing: { id: listing.id, title: listing.title } }),
})
