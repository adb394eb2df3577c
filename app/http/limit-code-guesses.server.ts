import { clientAddress } from './client-address'
import { countAttempt, refundAttempt } from './rate-limit.server'

export type CodeVisitor = { request: Request; user: { id: string } | null }

export type TooManyCodes = { ok: false; refusal: 'too_many_codes'; retryAfter: number }

/**
 * Tries a discount code, unless the visitor has guessed too many lately that do not exist. Counting comes first, so
 * that guesses made at the same time count as well; a code that exists is uncounted, whether it applies or not.
 */
export async function limitCodeGuesses<Result extends { ok: boolean; refusal?: string }>(
  code: string | null | undefined,
  { request, user }: CodeVisitor,
  tryCode: () => Promise<Result>,
): Promise<Result | TooManyCodes> {
  if (!code) return tryCode()
  const address = clientAddress(request)
  const counts = [
    ['wrongDiscountCodePerVisitor', user?.id ?? address],
    ['wrongDiscountCodePerAddress', address],
  ] as const
  for (const [limit, key] of counts) {
    const tooMany = await countAttempt(limit, key)
    if (tooMany) return { ...tooMany, refusal: 'too_many_codes' }
  }
  const result = await tryCode()
  if (result.refusal !== 'discount_unknown')
    for (const [limit, key] of counts) await refundAttempt(limit, key)
  return result
}
