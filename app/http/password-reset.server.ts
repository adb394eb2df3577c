import { RESET_ASKED, type ResetAsked } from '../domain/accounts/recovery/forgot-password'
import type { NewPassword } from '../domain/accounts/recovery/new-password'
import { requestPasswordReset } from '../domain/accounts/recovery/request-password-reset.server'
import { resetLinkInDemo } from '../domain/accounts/recovery/reset-link-in-demo.server'
import { resetPassword } from '../domain/accounts/recovery/reset-password.server'
import { logError } from '../domain/shared/log-error'
import { ok, refuse } from '../domain/shared/result'
import { clientAddress } from './client-address'
import { rememberBrowser } from './known-browsers.server'
import { countAttempt } from './rate-limit.server'

export type { ResetAsked }

/**
 * Asking for a link, for the page and the endpoint. What is counted is what was typed, before anybody looks whether
 * there is such an account.
 */
export async function limitedResetRequest(request: Request, { email }: { email: string }) {
  try {
    const tooMany =
      (await countAttempt('recoveryMailPerAddress', clientAddress(request))) ??
      (await countAttempt('recoveryMailPerRecipient', email))
    if (tooMany) return tooMany
    const now = new Date()
    await requestPasswordReset({ email }, { now })
    const asked: ResetAsked = { message: RESET_ASKED, ...(await resetLinkInDemo({ email }, { now })) }
    return ok({ asked })
  } catch (error) {
    logError(error, 'A request for a new password could not be written down')
    return refuse('reset_request_failed', { retryAfter: 5 })
  }
}

/**
 * Choosing a new password, for the page and the endpoint. Whoever can read the account's mail is its owner: from then
 * on this browser is one that the account knows, which nobody's guesses lock out.
 * @returns the headers of the answer
 */
export async function limitedPasswordReset(request: Request, { token, newPassword }: NewPassword) {
  try {
    const result =
      (await countAttempt('resetPerAddress', clientAddress(request))) ??
      (await resetPassword({ token, newPassword }, { now: new Date() }))
    return result.ok
      ? ok({ headers: { 'Set-Cookie': await rememberBrowser(request, result.email) } })
      : result
  } catch (error) {
    logError(error, 'A password could not be reset')
    return refuse('reset_failed', { retryAfter: 5 })
  }
}
