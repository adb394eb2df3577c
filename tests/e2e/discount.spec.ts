import { makeDiscountCode, makeHost, makeUser } from '../support/people'
import { askPrice, book, bookingCard, expectTotal } from './steps/booking-card'
import { breakdown, cents, sumOfLines } from './steps/breakdown'
import { day } from '../support/days'
import { notice, warning } from './steps/notice'
import { bookingsOf, redemptionsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a guest applies a discount code, removes it, applies it again and books for less', async ({
  page,
  db,
  open,
  signIn,
  scripts,
}) => {
  const town = await makeTown(db)
  const host = await makeHost(db)
  const stay = await town.stay({ hostId: host.id, instantBook: true })
  const code = await makeDiscountCode(db, { createdBy: host.id })
  const guest = await makeUser(db)
  await signIn(guest.email)
  await open(`/listing/${stay.id}`)
  const card = bookingCard(page)
  const field = card.getByLabel('Discount code')
  const apply = card.getByRole('button', { name: 'Apply' })

  await test.step('the price without a code has no discount', async () => {
    await askPrice(page, { checkIn: day(20), checkOut: day(22) }, { scripts })
    await expectTotal(page, '$230.50')
  })

  await test.step('an empty code and an unknown code are refused and the price stays the same', async () => {
    await apply.click()
    await expect(warning(page, 'Enter Discount Code')).toContainText('Please enter a discount code to apply.')
    await field.fill('nosuchcode')
    await apply.click()
    await expect(warning(page, 'Invalid Discount Code')).toContainText('This discount code does not exist.')
    // Typed letters are shown as capitals, and sent back as such where scripts do not run.
    await expect(field).toHaveValue(scripts ? 'nosuchcode' : 'NOSUCHCODE')
    await expectTotal(page, '$230.50')
  })

  await test.step('a valid code typed in lower case reduces the price', async () => {
    await field.fill(code.code.toLowerCase())
    await apply.click()
    await expect(notice(page, 'Discount Applied!')).toContainText(`You saved $20.00 with code ${code.code}`)
    await expectTotal(page, '$210.50')
    const lines = await breakdown(card)
    expect(lines[`Discount (${code.code})`]).toBe('−$20.00')
    const keys = [...new URL(page.url()).searchParams.keys()].filter((key) => key !== 'intent')
    expect(keys).toEqual(['checkIn', 'checkOut', 'guests', 'discountCode'])
    expect(sumOfLines(lines)).toBe(cents(lines.Total!))
  })

  await test.step('removing the code restores the price', async () => {
    await card.getByRole('button', { name: 'Remove' }).click()
    await expect(notice(page, 'Discount Removed')).toContainText(
      'The discount code has been removed from your booking.',
    )
    await expectTotal(page, '$230.50')
    await expect(field).toHaveValue('')
  })

  const id = await test.step('the guest applies the code with the Enter key and books', async () => {
    await field.fill(code.code)
    if (scripts) await field.press('Enter')
    else await apply.click()
    await expectTotal(page, '$210.50')
    return book(page)
  })

  const lines = await breakdown(page.getByRole('region', { name: 'Price details' }))
  expect(lines).toEqual({
    '2 nights × $100.00': '$200.00',
    'Service fee': '$24.00',
    'Processing fee': '$6.50',
    [`Discount (${code.code})`]: '−$20.00',
    Total: '$210.50',
  })
  expect(await bookingsOf(db, stay.id)).toMatchObject([
    {
      id,
      status: 'confirmed',
      subtotal: 200_00,
      guestServiceFee: 24_00,
      processingFee: 6_50,
      discountAmount: 20_00,
      totalPrice: 210_50,
      discountCode: code.code,
      discountCodeId: code.id,
    },
  ])
  expect(await redemptionsOf(db, code.id)).toEqual({
    usageCount: 1,
    redemptions: [{ bookingId: id, guestId: guest.id, amount: 20_00 }],
  })
})
