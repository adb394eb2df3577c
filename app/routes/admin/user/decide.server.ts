import {
  grantAdmin,
  restoreUser,
  revokeAdmin,
  suspendUser,
  revokeVerification,
  verifyUser,
} from '~/domain/accounts/administration/change-account-status.server'
import type { AccountStatusIntent } from '~/domain/accounts/administration/account-status'

const decisions = {
  verify: verifyUser,
  'revoke-verification': revokeVerification,
  suspend: suspendUser,
  restore: restoreUser,
  'grant-admin': grantAdmin,
  'revoke-admin': revokeAdmin,
} satisfies Record<AccountStatusIntent, unknown>

/** The use case behind each button. */
export const decide = (
  intent: AccountStatusIntent,
  id: string | undefined,
  doing: Parameters<typeof verifyUser>[1],
) => decisions[intent](id, doing)

const pausedWords = (paused: number) =>
  paused === 0 ? '' : paused === 1 ? ' One listing was paused.' : ` ${paused} listings were paused.`

/** The toast after each action. */
export function doneWords(
  intent: AccountStatusIntent,
  name: string,
  paused: number,
): { title: string; description: string } {
  switch (intent) {
    case 'verify':
      return { title: 'User verified', description: `${name} now has the Verified badge.` }
    case 'revoke-verification':
      return {
        title: 'Verification removed',
        description: `${name} no longer has the Verified badge.`,
      }
    case 'suspend':
      return {
        title: 'User suspended',
        description: `${name} is signed out everywhere and cannot sign in.${pausedWords(paused)}`,
      }
    case 'restore':
      return {
        title: 'User restored',
        description: `${name} can sign in again. Listings stay paused until their host resumes them.`,
      }
    case 'grant-admin':
      return { title: 'Admin added', description: `${name} can now use the whole console.` }
    case 'revoke-admin':
      return { title: 'Admin rights removed', description: `${name} can no longer open the console.` }
  }
}
