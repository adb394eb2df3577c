import type { ContactInput } from '../domain/support/contact'
import { contactSupport } from '../domain/support/contact-support.server'
import { clientAddress } from './client-address'
import { countAttempt } from './rate-limit.server'
import { currentUser } from './session.server'

/** Sends a message to support, for the page and the endpoint. */
export async function rateLimitedContact(request: Request, input: ContactInput) {
  const tooMany = await countAttempt('contactPerAddress', clientAddress(request))
  if (tooMany) return tooMany
  return contactSupport(input, { sender: await currentUser(request), now: new Date() })
}
