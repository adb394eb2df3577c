import type { anyDiscountCode } from '~/domain/discounts/all-discount-codes.queries.server'
import { formatExact } from '~/domain/shared/money'
import { fullName } from '~/domain/shared/public-name'
import { presentCode } from '~/components/discounts/present-code.server'

type CodeRow = NonNullable<Awaited<ReturnType<typeof anyDiscountCode>>>

/** "$250", and cents only where there are some. */
const round = (amount: number) => formatExact(amount).replace(/\.00$/, '')

/** A discount code as an admin sees it: as its owner does, and whose it is. */
export function presentAnyCode({ code, owner, timeZone }: CodeRow, now: Date) {
  const { scope, usageCount, usageLimit, minOrderAmount, maxDiscountAmount, createdAt } = code
  const shown = presentCode(code, timeZone, now)
  const on =
    shown.forProperties && shown.forVehicles ? 'all listings' : shown.forVehicles ? 'vehicles' : 'properties'
  return {
    ...shown,
    scope,
    owner: { id: owner.id, name: fullName(owner) },
    discount: shown.off + (maxDiscountAmount === null ? '' : `, up to ${round(maxDiscountAmount)}`),
    on: `on ${on}` + (minOrderAmount === null ? '' : ` from ${round(minOrderAmount)}`),
    used: usageLimit === null ? usageCount : `${usageCount} of ${usageLimit}`,
    createdAt,
  }
}

export type AnyCode = ReturnType<typeof presentAnyCode>
