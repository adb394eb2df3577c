import { siteName } from '../shared/site'

/** What both sides read in place of a message that an admin hid. */
export const removedText = () => `Removed by ${siteName()}`
