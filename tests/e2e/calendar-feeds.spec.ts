import { makeHost, makeUser } from '../support/people'
import { bookingCard } from './steps/booking-card'
import { day } from './steps/days'
import { notice, warning } from './steps/notice'
import { importedNightsOf } from './steps/rows'
import { expect, test } from './steps/test'
import { makeTown } from './steps/town'

test('a host uploads the calendar of another site, whose nights nobody can then book, and removes it again', async ({
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
  const plain = (date: string) => date.replaceAll('-', '')

  await test.step('sees an error for a file that is not a calendar', async () => {
    await signIn(host.email)
    await open(feeds)
    await send('<!doctype html><title>Please sign in</title>')
    await connect.getByLabel('Name').last().fill('Other site')
    await connect.getByRole('button', { name: 'Upload file' }).click()
    await expect(warning(page, 'Calendar not added')).toContainText('This is a web page, not a calendar.')
    await expect(connect.getByLabel('Name').last()).toHaveValue('Other site')
    await ready()
  })

  await test.step('chooses the right one: its nights are closed', async () => {
    await send(
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1@elsewhere\r\nDTSTART;VALUE=DATE:${plain(day(40))}\r\nDTEND;VALUE=DATE:${plain(day(43))}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    )
    await connect.getByRole('button', { name: 'Upload file' }).click()
    await expect(notice(page, 'Calendar connected')).toBeVisible()
    await expect(connected.getByRole('listitem')).toContainText('Other site3 nights blocked · uploaded file')
    expect(await importedNightsOf(db, stay.id)).toEqual([{ startsOn: day(40), endsOn: day(43) }])
  })

  await test.step('nobody can have them', async () => {
    await signIn(guest.email)
    await open(asGuest)
    await expect(bookingCard(page)).toContainText('These dates are taken.')
  })

  await test.step('removes it: they are open again', async () => {
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
