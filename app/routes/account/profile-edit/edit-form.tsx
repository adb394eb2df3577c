import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import {
  BIO_MAX,
  BIO_MIN,
  EMAIL_MAX,
  NAME_MAX,
  OCCUPATION_MAX,
  PASSWORD_MAX,
  PHONE_MAX,
  PLACE_MAX,
} from '~/domain/accounts/limits'
import type { editedProfileFields } from '~/domain/accounts/profile/profile'
import { FormErrors } from '~/components/forms/form-errors'
import { StaleEdit } from '~/components/forms/stale-edit'
import type { FormReply } from '~/http/read-form.server'
import type { SignedInUser } from '~/http/session.server'
import { InputField, TextAreaField } from '~/ui/field'
import { FormActions } from '~/ui/form-actions'
import { useHydrated } from '~/ui/use-hydrated'
import { PasswordField } from '~/ui/password-field'

export type Person = Pick<SignedInUser, (typeof editedProfileFields)[number]> & { version: string }

type EditFormProps = {
  person: Person
  /** The result of a submission without scripts. */
  lastReply?: FormReply
  /** Keeps ids unique in a dialog. */
  prefix?: string
  /** Closes the dialog without saving. */
  onCancel?: () => void
}

/** A user's own details. The current password is hidden from the first paint where scripts run. */
export function EditForm({ person, lastReply, prefix = '', onCancel }: EditFormProps) {
  const fetcher = useFetcher<FormReply>()
  const hydrated = useHydrated()
  const reply = fetcher.data ?? lastReply
  const busy = fetcher.state !== 'idle'
  const { version, ...stored } = person
  const initialValue = (name: keyof typeof stored) => {
    if (!reply?.initialValue) return person[name] ?? ''
    const typed = reply.initialValue[name]
    return typeof typed === 'string' ? typed : ''
  }
  const [email, setEmail] = useState(initialValue('email'))
  const errorsOf = (name: string) => reply?.error?.[name] ?? undefined
  const field = (name: keyof typeof stored) => ({
    id: prefix + name,
    name,
    defaultValue: initialValue(name),
    errors: errorsOf(name),
  })
  const changesEmail = email.trim().toLowerCase() !== person.email.toLowerCase()
  const needsPassword = changesEmail || Boolean(errorsOf('currentPassword'))

  return (
    <fetcher.Form method="post" data-discover="true" action="/profile/edit" noValidate className="grid gap-5">
      {!busy && <FormErrors reply={reply} fields={FIELDS} idOf={(name) => prefix + name} />}
      <StaleEdit version={version} reply={busy ? { ...reply, isStale: false } : reply} stored={stored} />
      <div className={pair}>
        <InputField
          {...field('firstName')}
          label="First name"
          required
          maxLength={NAME_MAX}
          autoComplete="given-name"
        />
        <InputField
          {...field('lastName')}
          label="Last name"
          required
          maxLength={NAME_MAX}
          autoComplete="family-name"
        />
      </div>
      <InputField
        {...field('email')}
        onInput={({ currentTarget }) => setEmail(currentTarget.value)}
        label="Email"
        help="You sign in with it, and we send emails to it. Other members never see it."
        type="email"
        inputMode="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {(!hydrated || needsPassword) && (
        <div className={needsPassword ? undefined : '[@media(scripting:enabled)]:hidden'}>
          <PasswordField
            id={`${prefix}currentPassword`}
            name="currentPassword"
            label="Current password"
            errors={errorsOf('currentPassword')}
            help={
              hydrated
                ? 'Needed to change your email address'
                : 'Only needed if you change your email address'
            }
            maxLength={PASSWORD_MAX}
            autoComplete="current-password"
          />
        </div>
      )}
      <InputField
        {...field('phone')}
        label="Phone"
        optional
        help="If you forget your email address, we can text you a code here. Other members never see it."
        type="tel"
        maxLength={PHONE_MAX}
        autoComplete="tel"
      />
      <div className={pair}>
        <InputField
          {...field('location')}
          label="Location"
          optional
          help="Where you live"
          maxLength={PLACE_MAX}
          autoComplete="address-level2"
        />
        <InputField
          {...field('occupation')}
          label="Occupation"
          optional
          help="What you do"
          maxLength={OCCUPATION_MAX}
          autoComplete="organization-title"
        />
      </div>
      <TextAreaField
        id={`${prefix}bio`}
        label="Bio"
        optional
        help={`What guests and hosts should know about you: ${BIO_MIN} to ${BIO_MAX} characters`}
        errors={errorsOf('bio')}
        name="bio"
        rows={4}
        maxLength={BIO_MAX}
        defaultValue={initialValue('bio')}
      />
      <FormActions
        action="Save changes"
        pending="Saving..."
        busy={busy}
        back="/profile"
        onCancel={onCancel}
      />
    </fetcher.Form>
  )
}

const pair = 'grid items-start gap-5 sm:grid-cols-2'

const FIELDS = ['firstName', 'lastName', 'email', 'currentPassword', 'phone', 'location', 'occupation', 'bio']
