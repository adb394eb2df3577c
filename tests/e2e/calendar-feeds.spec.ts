import { makeHost, makeUser } from '../support/people'
import { bookingCard } from './steps/booking-card'
import { day } from '../support/days'
import { notice, warning } from './steps/notice'
import { importedNightsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a host imports a calendar file, which blocks its nights until it is removed', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const town = await makeTown(db)
  const [host, guest] = [await makeHost(db), await makeUser(db)]
  const stay = await town.stay({ hostId: host.id })
  const feeds = `/listings/${stay.id}/calendar/feeds`
  const asGuest = `/listing/${stay.id}?${new URLSearchParams({ checkIn: day(41), checkOut: day(43), guests: '1' })}`
  const connect = page.getByRole('region', { name: 'Connect a calendar' })
  const connected = page.getByRole('region', { name: 'Imported calendars' })
  const send = (text: string) =>
    connect
      .getByLabel('Calendar file')
      .setInputFiles({ name: 'other-site.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) })
  const compactDate = (date: string) => date.replaceAll('-', '')

  await test.step('a file that is not a calendar is refused', async () => {
    await signIn(host.email)
    await open(feeds)
    await send('<!doctype html><title>Please sign in</title>')
    await connect.getByLabel('Name').last().fill('Other site')
    await connect.getByRole('button', { name: 'Upload file' }).click()
    await expect(warning(page, 'Calendar not added')).toContainText('This is a web page, not a calendar.')
    await expect(connect.getByLabel('Name').last()).toHaveValue('Other site')
    await ready()
  })

  await test.step('a valid file blocks its nights', async () => {
    await send(
      [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'UID:1@elsewhere',
        `DTSTART;VALUE=DATE:${compactDate(day(40))}`,
        `DTEND;VALUE=DATE:${compactDate(day(43))}`,
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
    await connect.getByRole('button', { name: 'Upload file' }).click()
    await expect(notice(page, 'Calendar connected')).toBeVisible()
    await expect(connected.getByRole('listitem')).toContainText('Other site3 nights blocked · uploaded file')
    expect(await importedNightsOf(db, stay.id)).toEqual([{ startsOn: day(40), endsOn: day(43) }])
  })

  await test.step('a guest cannot book the blocked nights', async () => {
    await signIn(guest.email)
    await open(asGuest)
    await expect(bookingCard(page)).toContainText('These dates are taken.')
  })

  await test.step('removing the calendar opens the nights again', async () => {
    await signIn(host.email)
    await open(feeds)
    await connected.getByText('Remove Other site').click()
    await connected.getByRole('button', { name: 'Remove calendar Other site' }).click()
    await expect(notice(page, 'Calendar removed')).toContainText(
      'Dates blocked only by Other site are open again.',
    )
    expect(await importedNightsOf(db, stay.id)).toEqual([])
    await signIn(guest.email)
    await open(asGuest)
    await expect(bookingCard(page).getByRole('button', { name: 'Request to Book' })).toBeVisible()
    await expect(bookingCard(page)).not.toContainText('These dates are taken.')
  })
})
