/** How many pictures may go with a message, and with each side of a claim or a dispute. */
export const MAX_EVIDENCE = 5

/** The widths that a private picture is stored in, by the last part of its address. */
export const SMALL_WIDTH = 480

/** Where a private picture is, whole or small. */
export const privatePictureUrl = (id: string, variant?: 'small') =>
  `/private-media/${id}${variant ? `/${variant}` : ''}`

export type PrivatePicture = { id: string; ownerId: string; width: number; height: number }
