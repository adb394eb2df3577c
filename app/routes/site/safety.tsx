import type { MetaFunction } from '@remix-run/node'
import { StaticText } from '~/components/content/rich-text'
import { pageTitle } from '~/ui/page-title'

export const meta: MetaFunction = () => [
  { title: pageTitle('Safety information') },
  {
    name: 'description',
    content:
      'What to do in an emergency, and how guests, drivers and hosts on Roamstead look after themselves and each other.',
  },
]

/** What to do when something is wrong, and how to avoid it. */
export default function Safety() {
  return (
    <StaticText
      title="Safety information"
      lead="Most trips go well. For the few that do not, here is what to do first, and what keeps it from happening."
    >
      <h2>In an emergency</h2>
      <p>
        Call the emergency services before anybody else: <a href="tel:911">911</a> in the United States and
        Canada, <a href="tel:112">112</a> in the European Union and from most mobile phones of the world. Say
        where you are: ask your host for the exact address and write it down before you arrive. Town and dates
        are on your <a href="/bookings">booking</a>.
      </p>
      <p>
        When everybody is safe, write to the other side through <a href="/messages">Messages</a>. What was
        said there stays, and both of you can read it later.
      </p>

      <h2>Before you book</h2>
      <ul>
        <li>Read the reviews, and what is said about the house rules and the neighborhood.</li>
        <li>
          Ask the host about anything you rely on: stairs, a fence around the pool, a child seat, winter
          tires.
        </li>
        <li>
          Keep to Roamstead. An offer to book the same listing elsewhere for less is the oldest trick there
          is; we record only what was booked here.
        </li>
        <li>Never send anybody a password, a code that we sent you, or a picture of a bank card.</li>
      </ul>

      <h2>When you arrive at a stay</h2>
      <ul>
        <li>
          Find the exits, the smoke alarm, the fire extinguisher and the first-aid kit. If there is no alarm,
          tell your host.
        </li>
        <li>Check that doors and windows lock.</li>
        <li>
          Filming or recording guests inside a home is <a href="/terms">not allowed</a>, hidden or not. If you
          find a device, leave, and call the police.
        </li>
      </ul>

      <h2>Before you drive</h2>
      <ul>
        <li>Walk around the vehicle with its host, and take photos of every side and of the fuel gauge.</li>
        <li>
          Check lights, tires, mirrors and belts. Do not set off in a vehicle that you would not lend to a
          friend.
        </li>
        <li>Bring a license that is valid for it. Only drivers the host has agreed to may drive.</li>
        <li>
          Ask how it is insured, and what to do after an accident. Roamstead does not insure vehicles or
          stays.
        </li>
      </ul>

      <h2>If you host</h2>
      <ul>
        <li>
          Keep alarms working, exits free, and the instructions for gas, heating and pool where guests see
          them.
        </li>
        <li>Say in the listing what a guest may stumble over: steep stairs, a dog, a shared yard.</li>
        <li>
          Change door codes between guests. On the map of your listing strangers see an area of about a
          kilometer, not the place itself.
        </li>
        <li>You do not have to accept every request, and you may never decline one for who somebody is.</li>
      </ul>

      <h2>Your account</h2>
      <p>
        Choose a password that you use nowhere else. <a href="/account/security">Account security</a> shows
        every device that is signed in and ends any of those sessions. If somebody else got in,{' '}
        <a href="/forgot-password">choose a new password</a>: it signs out every device.
      </p>
    </StaticText>
  )
}
