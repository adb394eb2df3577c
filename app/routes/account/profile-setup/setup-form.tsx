import { useFetcher } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { MIN_AGE } from '~/domain/accounts/limits'
import type { setupProfileFields } from '~/domain/accounts/profile/profile'
import { interests, languages } from '~/domain/accounts/profile/profile-choices'
import { StaleEdit } from '~/components/forms/stale-edit'
import { PageLink } from '~/components/shell/page-link'
import { fieldLabel, namedError } from '~/http/field-labels'
import type { FormRules } from '~/http/form-rules.server'
import type { FormReply } from '~/http/read-form.server'
import type { SignedInUser } from '~/http/session.server'
import { button } from '~/ui/button'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FieldErrors, FreshField, InputField } from '~/ui/field'
import { QuietLink } from '~/ui/link'
import { useLiveValidation, type FormErrors } from '~/ui/live-validation/use-live-validation'
import { Heading } from '~/ui/text'
import { BioField } from './bio-field'
import { Chips } from './chips'
import { PictureField, type AvatarOwner } from './picture-field'

export type SetupReply = FormReply & { picture: string | null }

type StoredProfile = Pick<SignedInUser, (typeof setupProfileFields)[number]>

type SetupFormProps = {
  stored: StoredProfile
  version: string
  person: AvatarOwner & { profileComplete: boolean }
  rules: FormRules
  /** The page after the setup. */
  next: string
  /** The result of a submission without scripts. */
  lastReply?: SetupReply
}

export function SetupForm({ stored, version, person, rules, next, lastReply }: SetupFormProps) {
  const fetcher = useFetcher<SetupReply>()
  // Kept in state, because following a link within the page clears the router's action data.
  const [firstReply] = useState(lastReply)
  const reply = fetcher.data ?? firstReply
  const busy = fetcher.state !== 'idle'
  const values = readValues(stored, reply)
  const { errors, formProps, validator } = useLiveValidation({
    formId: 'profile-setup',
    rules,
    lastResult: reply,
  })
  const errorsOf = (name: string) => findErrors(errors, name)
  const field = (name: string) => ({
    ...rules.constraint[name],
    id: name,
    name,
    defaultValue: values.text(name),
    errors: errorsOf(name),
  })
  const checkboxList = (name: string) => ({ name, chosen: values.list(name), errors: errorsOf(name) })
  // The summary lists what the server found. It does not change while the fields are being corrected.
  const errorLinks = FIELDS.flatMap(
    (name) =>
      findErrors(reply?.error ?? {}, name)?.map((message) => ({
        id: name,
        message: namedError(fieldLabel(name), message),
      })) ?? [],
  )
  return (
    <fetcher.Form
      {...formProps}
      method="post"
      data-discover="true"
      action={next === '/' ? '/profile-setup' : `/profile-setup?${new URLSearchParams({ redirectTo: next })}`}
      encType="multipart/form-data"
      noValidate
      className="mt-8"
    >
      {validator}
      {reply?.notice && !busy && (
        <ErrorSummary
          title={reply.notice.title}
          description={errorLinks.length !== 1 ? reply.notice.description : undefined}
          errors={errorLinks}
          focusOn={reply}
        />
      )}
      <StaleEdit version={version} reply={busy ? { ...reply, isStale: false } : reply} stored={stored} />

      <Section title="About you">
        <PictureField
          person={person}
          pending={reply?.picture === undefined ? person.pendingAvatar : reply.picture}
          reply={reply}
          errors={errorsOf('avatar')}
        />
        <InputField
          {...field('location')}
          label="Location"
          help="Where you live, such as Lisbon, Portugal"
          autoComplete="address-level2"
        />
        <InputField
          {...field('dateOfBirth')}
          label="Date of birth"
          help={`You must be at least ${MIN_AGE}. Other members never see it.`}
          type="date"
          autoComplete="bday"
          className="sm:max-w-56"
        />
        <BioField
          value={values.text('bio') ?? ''}
          constraint={rules.constraint.bio}
          errors={errorsOf('bio')}
        />
      </Section>

      <Section title="Interests and languages">
        <Chips
          {...checkboxList('interests')}
          label="Interests"
          help="What you like to do. Choose as many as you like."
          choices={interests}
        />
        <Chips
          {...checkboxList('languagesSpoken')}
          label="Languages"
          help="The languages you speak"
          choices={languages}
        />
      </Section>

      <Section
        title="Emergency contact"
        text="Someone we can reach if something happens to you on a trip. Other members never see it."
      >
        <FreshField {...field('emergencyContactName')} label="Emergency contact name" />
        <FreshField
          {...field('emergencyContactPhone')}
          label="Emergency contact phone"
          help="Include the area or country code"
          type="tel"
        />
      </Section>

      <Section title="Hosting">
        <Checkbox name="isHost" checked={values.isChecked('isHost')} errors={errorsOf('isHost')}>
          I want to become a host
        </Checkbox>
      </Section>

      <Section title="Terms">
        <Checkbox
          name="agreeToTerms"
          required
          checked={values.isChecked('agreeToTerms')}
          errors={errorsOf('agreeToTerms')}
        >
          I agree to the{' '}
          <PageLink
            href="/terms"
            target="_blank"
            className="font-semibold text-accent underline underline-offset-2"
          >
            terms and conditions<span className="sr-only"> (opens in a new tab)</span>
          </PageLink>
        </Checkbox>
      </Section>

      <div className="flex flex-col gap-3 border-t border-line pt-8 sm:flex-row">
        <button disabled={busy} className={button('primary', 'sm:min-w-44')}>
          {busy ? 'Saving...' : 'Complete Profile'}
        </button>
        <QuietLink to={next}>{person.profileComplete ? 'Cancel' : 'Skip for now'}</QuietLink>
      </div>
    </fetcher.Form>
  )
}

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

function readValues(stored: StoredProfile, reply?: SetupReply) {
  const source: Record<string, unknown> = reply?.initialValue ?? stored
  return {
    text: (name: string) => (typeof source[name] === 'string' ? source[name] : undefined),
    list: (name: string) => [source[name] ?? []].flat().filter((one) => typeof one === 'string'),
    isChecked: (name: string) => source[name] === true || source[name] === 'on',
  }
}

/** The errors of a field, including those of list items. */
function findErrors(errors: FormErrors, name: string): string[] | undefined {
  const found = Object.entries(errors).flatMap(([at, messages]) =>
    at === name || at.startsWith(`${name}[`) ? (messages ?? []) : [],
  )
  return found.length > 0 ? [...new Set(found)] : undefined
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = `section-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <Heading id={id}>{title}</Heading>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-5 grid gap-6">{children}</div>
    </section>
  )
}

type CheckboxProps = {
  name: string
  checked: boolean
  required?: boolean
  errors?: readonly string[]
  children: ReactNode
}

function Checkbox({ name, checked, required, errors, children }: CheckboxProps) {
  return (
    <div className="-mt-2">
      <label className="-mx-2 flex min-h-11 items-start gap-3 rounded px-2 py-2.5 hover:bg-sunken">
        <input
          id={name}
          type="checkbox"
          name={name}
          required={required}
          defaultChecked={checked}
          aria-describedby={errors && `${name}-error`}
          aria-invalid={errors ? true : undefined}
          className="mt-0.5 size-5 shrink-0 scroll-mt-24 accent-accent"
        />
        <span>{children}</span>
      </label>
      <div className="pl-8">
        <FieldErrors id={name} errors={errors} />
      </div>
    </div>
  )
}
