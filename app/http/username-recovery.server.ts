import { requestUsernameCode } from '../domain/accounts/recovery/recovery-requests.server'
import type { UsernameCode, UsernameRequest } from '../domain/accounts/recovery/username-recovery'
import { verifyUsernameCode } from '../domain/accounts/recovery/username-codes.server'
import { logError } from '../domain/shared/log-error'
import { refuse } from '../domain/shared/result'
import { clientAddress } from './client-address'
import { countAttempt } from './rate-limit.server'

/** Requests a code. Each allows five guesses, so a limit per number stops guessing from many addresses. */
export async function rateLimitedCodeRequest(request: Request, input: UsernameRequest) {
  try {
    const tooMany =
      (await countAttempt('recoveryCodePerAddress', clientAddress(request))) ??
      (await countAttempt('recoveryCodePerNumber', input.phone))
    return tooMany ?? (await requestUsernameCode(input, { now: new Date() }))
  } catch (error) {
    logError(error, 'A code request could not be saved')
    return refuse('code_request_failed', { retryAfter: 5 })
  }
}

/** Checks a code, for the page and the endpoint. */
export async function rateLimitedCodeCheck(request: Request, guess: UsernameCode) {
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
