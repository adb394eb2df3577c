import { useLoaderData } from '@remix-run/react'
import { insuranceSentence } from '~/domain/settings/trust/trust-sentences.queries.server'
import { StaticText } from '~/components/content/static-text'
import { noScripts, type ShellHandle } from '~/components/shell/handle'
import { PageLink, useHasVehicles } from '~/components/shell/page-link'
import { useSite } from '~/components/shell/use-user'
import { Link } from '~/ui/link'
import { describedMeta } from './described-meta'

export const handle: ShellHandle = { header: 'pill', scripts: noScripts }

export const meta = describedMeta(
  'Safety information',
  (siteName) =>
    `What to do in an emergency, and how guests, drivers and hosts on ${siteName} ` +
    'look after themselves and each other.',
)

export const loader = async () => ({ insurance: await insuranceSentence(new Date()) })

/** What to do in an emergency, and how to stay safe. */
export default function Safety() {
  const { name: siteName } = useSite()
  const { insurance } = useLoaderData<typeof loader>()
  const hasVehicles = useHasVehicles()
  return (
    <StaticText
      title="Safety information"
      lead="Most trips go well. Here is what to do when something goes wrong, and how to prevent it."
      parts={{
        'In an emergency': (
          <>
            <p>
              Call emergency services first: <a href="tel:911">911</a> in the United States and Canada,{' '}
              <a href="tel:112">112</a> in the European Union and from most mobile phones worldwide. Tell them
              where you are: the address is on your <Link to="/bookings">booking</Link> once it is confirmed.
              If it isn't there, ask your host. Write it down before you arrive.
            </p>
            <p>
              Once everyone is safe, contact your host or guest through <Link to="/messages">Messages</Link>,
              so that you both have a record of what was said.
            </p>
          </>
        ),
        'Before you book': (
          <ul>
            <li>Read the reviews, the house rules and the description of the neighborhood.</li>
            <li>
              Ask the host about anything you rely on: stairs, a fence around the pool, a child seat, winter
              tires.
            </li>
            <li>
              Book and communicate on {siteName}. An offer to book the same listing elsewhere for less is a
              common scam, and we have no record of bookings made elsewhere.
            </li>
            <li>Never share your password, a code we sent you, or a photo of a bank card.</li>
          </ul>
        ),
        'When you arrive at a stay': (
          <ul>
            <li>
              Find the exits, the smoke alarm, the fire extinguisher and the first-aid kit. If there is no
              alarm, tell your host.
            </li>
            <li>Check that doors and windows lock.</li>
            <li>
              Filming or recording guests inside a home is <PageLink href="/terms">not allowed</PageLink>,
              whether hidden or not. If you find a device, leave and call the police.
            </li>
          </ul>
        ),
        ...(hasVehicles && {
          'Before you drive': (
            <ul>
              <li>
                Walk around the vehicle with its host, and take photos of every side and of the fuel gauge.
              </li>
              <li>
                Check lights, tires, mirrors and seat belts. Don't drive a vehicle that you wouldn't lend to a
                friend.
              </li>
              <li>Bring a license that is valid for it. Only drivers approved by the host may drive.</li>
              <li>Ask how it is insured, and what to do after an accident. {insurance}</li>
            </ul>
          ),
        }),
        'If you host': (
          <ul>
            <li>
              Keep alarms working and exits clear, and put instructions for gas, heating and the pool where
              guests will see them.
            </li>
            <li>Mention possible hazards in the listing: steep stairs, a dog, a shared yard.</li>
            <li>
              Change door codes between guests. The public map of your listing shows an area of about half a
              mile, not the exact location.
            </li>
            <li>
              You don't have to accept every request, but you may never decline one because of who someone is.
            </li>
          </ul>
        ),
        'Your account': (
          <p>
            Choose a password that you don't use anywhere else.{' '}
            <Link to="/account/security">Account Security</Link> shows every signed-in device and lets you
            sign it out. If someone else has accessed your account,{' '}
            <Link to="/forgot-password">choose a new password</Link>, which signs out every device.
          </p>
        ),
      }}
    />
  )
}
