import { requestUsernameCode } from '../domain/accounts/recovery/request-username-code.server'
import type { UsernameCode, UsernameRequest } from '../domain/accounts/recovery/username-recovery'
import { verifyUsernameCode } from '../domain/accounts/recovery/verify-username-code.server'
import { clientAddress } from './client-address'
import { countAttempt } from './rate-limit.server'

/** Asking for a code, for both doors: so many a number and so many an address. With five guesses a code, the number's limit is what stops guessing. */
export async function limitedCodeRequest(request: Request, wanted: UsernameRequest) {
  const tooMany = (await countAttempt('recoveryCodePerAddress', clientAddress(request))) ?? (await countAttempt('recoveryCodePerNumber', wanted.phone))
  return tooMany ?? requestUsernameCode(wanted, { now: new Date() })
}

/** Guessing at a code, for both doors. */
export async function limitedCodeCheck(request: Request, guess: UsernameCode) {
  return (await countAttempt('codeCheckPerAddress', clientAddress(request))) ?? verifyUsernameCode(guess, { now: new Date() })
}
