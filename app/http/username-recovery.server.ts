import { requestUsernameCode } from '../domain/accounts/recovery/request-username-code.server'
import type { UsernameCode, UsernameRequest } from '../domain/accounts/recovery/username-recovery'
import { verifyUsernameCode } from '../domain/accounts/recovery/verify-username-code.server'
import { logError } from '../domain/shared/log-error'
import { refuse } from '../domain/shared/result'
import { clientAddress } from './client-address'
import { countAttempt } from './rate-limit.server'

/**
 * Asking for a code, for the page and the endpoint. With five guesses a code, it is the number's limit that stops
 * guessing from many addresses.
 */
export async function limitedCodeRequest(request: Request, wanted: UsernameRequest) {
  try {
    const tooMany =
      (await countAttempt('recoveryCodePerAddress', clientAddress(request))) ??
      (await countAttempt('recoveryCodePerNumber', wanted.phone))
    return tooMany ?? (await requestUsernameCode(wanted, { now: new Date() }))
  } catch (error) {
    logError(error, 'A request for a code could not be written down')
    return refuse('code_request_failed', { retryAfter: 5 })
  }
}

/** Guessing at a code, for the page and the endpoint. */
export async function limitedCodeCheck(request: Request, guess: UsernameCode) {
  try {
    return (
      (await countAttempt('codeCheckPerAddress', clientAddress(request))) ??
      (await verifyUsernameCode(guess, { now: new Date() }))
    )
  } catch (error) {
    logError(error, 'A code could not be checked')
    return refuse('code_check_failed', { retryAfter: 5 })
  }
}
