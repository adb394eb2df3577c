import type { anyDiscountCode } from '~/domain/discounts/all-discount-codes.queries.server'
import { formatUtc } from '~/domain/shared/dates'
import { presentCode } from '~/components/discounts/present-code.server'

type CodeRow = NonNullable<Awaited<ReturnType<typeof anyDiscountCode>>>

/** A discount code as an admin sees it: its owner, its uses and when it was created. Times are in UTC. */
export const presentAnyCode = ({ code, owner }: CodeRow, now: Date) => ({
  ...presentCode(code, 'UTC', now),
  scope: code.scope,
  owner: { id: owner.id, name: `${owner.firstName} ${owner.lastName}` },
  created: { at: code.createdAt.toISOString(), words: formatUtc(code.createdAt) },
})

export type AnyCode = ReturnType<typeof presentAnyCode>
