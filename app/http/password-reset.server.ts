import {
  type NewPassword,
  RESET_REQUESTED,
  type ResetRequested,
} from '../domain/accounts/recovery/password-recovery'
import { requestPasswordReset } from '../domain/accounts/recovery/recovery-requests.server'
import { resetLinkInDemo } from '../domain/accounts/recovery/reset-links.server'
import { resetPassword } from '../domain/accounts/recovery/reset-password.server'
import { logError } from '../domain/shared/log-error'
import { ok, refuse } from '../domain/shared/result'
import { clientAddress } from './client-address'
import { rememberBrowser } from './known-browsers.server'
import { countAttempt } from './rate-limit.server'

export type { ResetRequested }

/**
 * Requests a reset link, for the page and the endpoint. Attempts are counted by the typed address before any lookup, so
 * that the limit does not reveal which addresses have an account.
 */
export async function rateLimitedResetRequest(request: Request, { email }: { email: string }) {
  try {
    const tooMany =
      (await countAttempt('recoveryEmailPerAddress', clientAddress(request))) ??
      (await countAttempt('recoveryEmailPerRecipient', email))
    if (tooMany) return tooMany
    const now = new Date()
    // A demo without a mail server shows the link at once. The worker would make another one.
    const shown = await resetLinkInDemo({ email }, { now })
    if (!shown) await requestPasswordReset({ email }, { now })
    const requested: ResetRequested = { message: RESET_REQUESTED, ...shown }
    return ok({ requested })
  } catch (error) {
    logError(error, 'A password reset request could not be saved')
    return refuse('reset_request_failed', { retryAfter: 5 })
  }
}

/**
 * Resets the password, for the page and the endpoint. Reading the account's email proves ownership, so this browser
 * becomes known to the account.
 * @returns the headers of the response
 */
export async function rateLimitedPasswordReset(request: Request, { token, newPassword }: NewPassword) {
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
