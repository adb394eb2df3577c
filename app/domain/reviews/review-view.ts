import { publicName } from '../shared/public-name'

/** The longest comment of a review, in characters. */
export const COMMENT_MAX = 2000

/** The longest reply of a host, in characters. */
export const REPLY_MAX = 1000

/** A review as lists show it. */
export type ReviewView = {
  id: string
  rating: number
  comment: string
  /** The date it was written. Lists show the month only. */
  date: string
  name: string
  avatar: string | null
  reply: string | null
  /** Set in lists of reviews about a user, if the reader can open it. */
  listing?: { id: string; title: string }
}

type Review = {
  id: string
  rating: number
  comment: string
  reply: string | null
  /** Text once it has been through JSON. */
  createdAt: Date | string
  reviewer: { firstName: string; lastName: string; avatar: string | null }
  listing?: { id: string; title: string } | null
}

/** Picks the fields of a review that the browser needs. */
export const reviewView = ({ createdAt, reviewer, listing, ...review }: Review): ReviewView => ({
  id: review.id,
  rating: review.rating,
  comment: review.comment,
  date: new Date(createdAt).toISOString().slice(0, 10),
  name: publicName(reviewer),
  avatar: reviewer.avatar,
  reply: review.reply,
  ...(listing && { listing: { id: listing.id, title: listing.title } }),
})
