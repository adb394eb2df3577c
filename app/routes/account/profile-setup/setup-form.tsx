import { useFetcher } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import {
  ADULT,
  EMERGENCY_NAME_MIN,
  EMERGENCY_PHONE_MIN,
  NAME_MAX,
  PHONE_MAX,
  PLACE_MAX,
  PLACE_MIN,
} from '~/domain/accounts/limits'
import { interests, languages } from '~/domain/accounts/profile/profile-choices'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { FieldErrors, InputField } from '~/ui/field'
import { BioField } from './bio-field'
import { Chips } from './chips'
import { PictureField, type Pictured } from './picture-field'

/** What the action answers: the form again, with the picture that waits. */
export type SetupReply = FormReply & { picture: string | null }

/** What is stored of a profile, by the names of its fields. */
export type Stored = {
  location: string | null
  dateOfBirth: string | null
  bio: string | null
  interests: string[]
  languagesSpoken: string[]
  emergencyContactName: string | null
  emergencyContactPhone: string | null
  isHost: boolean
}

type SetupFormProps = {
  stored: Stored
  person: Pictured & { profileComplete: boolean }
  /** The last birthday of somebody of age. */
  latestBirthday: string
  /** Where it leads. */
  next: string
  /** What a page without scripts was answered. */
  lastReply?: SetupReply
}

/** The first-time profile. Its checks are the server's, told at the top and beside each field. */
export function SetupForm({ stored, person, latestBirthday, next, lastReply }: SetupFormProps) {
  const fetcher = useFetcher<SetupReply>()
  // Kept here: following a link within the page would take it from the router.
  const [firstReply] = useState(lastReply)
  const reply = fetcher.data ?? firstReply
  const busy = fetcher.state !== 'idle'
  const answers = answersOf(stored, reply)
  const errorsOf = (name: string) => errorsIn(reply, name)
  const field = (name: string) => ({
    id: name,
    name,
    required: true,
    defaultValue: answers.text(name),
    errors: errorsOf(name),
  })
  const list = (name: string) => ({ name, chosen: answers.list(name), errors: errorsOf(name) })
  const wrong = FIELDS.flatMap((name) => errorsOf(name)?.map((message) => ({ id: name, message })) ?? [])
  return (
    <fetcher.Form
      method="post"
      action={next === '/' ? '/profile-setup' : `/profile-setup?${new URLSearchParams({ redirectTo: next })}`}
      encType="multipart/form-data"
      noValidate
      className="mt-8"
    >
      {reply?.notice && !busy && (
        <ErrorSummary
          title={reply.notice.title}
          description={wrong.length > 1 ? reply.notice.description : undefined}
          wrong={wrong}
          focusOn={reply}
        />
      )}

      <Section title="About you">
        <PictureField
          person={person}
          waiting={reply ? reply.picture : person.pendingAvatar}
          reply={reply}
          errors={errorsOf('avatar')}
        />
        <InputField
          {...field('location')}
          label="Location"
          help="Where you live, such as Lisbon, Portugal"
          minLength={PLACE_MIN}
          maxLength={PLACE_MAX}
          autoComplete="address-level2"
        />
        <InputField
          {...field('dateOfBirth')}
          label="Date of birth"
          help={`You must be at least ${ADULT}. Other members never see it.`}
          type="date"
          min="1900-01-01"
          max={latestBirthday}
          autoComplete="bday"
          className="sm:max-w-56"
        />
        <BioField value={answers.text('bio') ?? ''} errors={errorsOf('bio')} />
      </Section>

      <Section title="Interests and languages">
        <Chips
          {...list('interests')}
          label="Interests"
          help="What you like to do. Choose as many as you want."
          choices={interests}
        />
        <Chips
          {...list('languagesSpoken')}
          label="Languages"
          help="What people can speak with you"
          choices={languages}
        />
      </Section>

      <Section
        title="In an emergency"
        text="Somebody we can reach if something happens to you on a trip. Other members never see it."
      >
        <InputField
          {...field('emergencyContactName')}
          label="Emergency contact name"
          minLength={EMERGENCY_NAME_MIN}
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <InputField
          {...field('emergencyContactPhone')}
          label="Emergency contact phone"
          help="With its area or country code"
          type="tel"
          minLength={EMERGENCY_PHONE_MIN}
          maxLength={PHONE_MAX}
          autoComplete="off"
        />
      </Section>

      <Section title="Hosting">
        <Tick
          name="isHost"
          checked={answers.ticked('isHost')}
          errors={errorsOf('isHost')}
          help="You can list a place or a vehicle at any time, also if you leave this open."
        >
          I want to become a host
        </Tick>
      </Section>

      <Section title="Terms">
        <Tick name="agreeToTerms" checked={answers.ticked('agreeToTerms')} errors={errorsOf('agreeToTerms')}>
          I agree to the{' '}
          <a href="/terms" target="_blank" className="font-semibold text-accent underline underline-offset-2">
            terms and conditions<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Tick>
      </Section>

      <div className="flex flex-col gap-3 border-t border-line pt-8 sm:flex-row-reverse sm:justify-start">
        <button disabled={busy} className={button('primary', 'sm:min-w-44')}>
          {busy ? 'Saving...' : 'Complete Profile'}
        </button>
        <a href={next} className={button('quiet')}>
          {person.profileComplete ? 'Cancel' : 'Skip for now'}
        </a>
      </div>
    </fetcher.Form>
  )
}

/** Every field, in the order of the page. */
const FIELDS = [
  'avatar',
  'location',
  'dateOfBirth',
  'bio',
  'interests',
  'languagesSpoken',
  'emergencyContactName',
  'emergencyContactPhone',
  'isHost',
  'agreeToTerms',
]

/** What a field begins with: what was sent when the form comes back, else what is stored. */
function answersOf(stored: Stored, reply?: SetupReply) {
  const given: Record<string, unknown> = reply?.initialValue ?? stored
  return {
    text: (name: string) => (typeof given[name] === 'string' ? given[name] : undefined),
    list: (name: string) => [given[name] ?? []].flat().filter((one) => typeof one === 'string'),
    ticked: (name: string) => given[name] === true || given[name] === 'on',
  }
}

/** The errors of a field, and of the items of a list. */
function errorsIn(reply: SetupReply | undefined, name: string): string[] | undefined {
  const errors = Object.entries(reply?.error ?? {}).flatMap(([at, messages]) =>
    at === name || at.startsWith(`${name}[`) ? (messages ?? []) : [],
  )
  return errors.length > 0 ? [...new Set(errors)] : undefined
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = `section-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-5 grid gap-6">{children}</div>
    </section>
  )
}

type TickProps = {
  name: string
  checked: boolean
  help?: string
  errors?: readonly string[]
  children: ReactNode
}

function Tick({ name, checked, help, errors, children }: TickProps) {
  const described = [help && `${name}-help`, errors && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="-mt-2">
      <label className="-mx-2 flex min-h-11 items-start gap-3 rounded px-2 py-2.5 hover:bg-sunken">
        <input
          id={name}
          type="checkbox"
          name={name}
          defaultChecked={checked}
          aria-describedby={described || undefined}
          aria-invalid={errors ? true : undefined}
          className="mt-0.5 size-5 shrink-0 scroll-mt-24 accent-accent"
        />
        <span>{children}</span>
      </label>
      {help && (
        <p id={`${name}-help`} className="pl-8 text-sm text-muted">
          {help}
        </p>
      )}
      <div className="pl-8">
        <FieldErrors id={name} errors={errors} />
      </div>
    </div>
  )
}
