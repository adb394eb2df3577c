import { SuggestField } from '~/ui/suggest-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { control, Field, FieldErrors, InputField, SelectField } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { Component, LONG_WORDS, State } from './sample'

const airports = { path: '/flights/airports', read: (one: never) => one, minLength: 2, delay: 150 }

/** Fields in each state, and the errors of a form. */
export function FormSamples() {
  return (
    <>
      <Component name="InputField">
        <State name="default">
          <InputField id="i-default" label="Title" defaultValue="Cabin by the lake" />
        </State>
        <State name="empty, with help and a placeholder">
          <InputField
            id="i-empty"
            label="Street"
            help="Only confirmed guests see it."
            placeholder="1 Main Street"
          />
        </State>
        <State name="optional">
          <InputField id="i-optional" label="Nickname" optional />
        </State>
        <State name="with an error">
          <InputField
            id="i-error"
            label="Email"
            defaultValue="nora@"
            errors={['Enter a valid email address.']}
          />
        </State>
        <State name="disabled">
          <InputField id="i-disabled" label="Code" defaultValue="SUMMER" disabled />
        </State>
        <State name="long texts">
          <InputField
            id="i-long"
            label={LONG_WORDS}
            help={LONG_WORDS}
            defaultValue={LONG_WORDS}
            errors={[LONG_WORDS]}
          />
        </State>
      </Component>
      <Component name="Field" note="Any control, here a list and a text of several lines.">
        <SelectField id="f-select" label="Sort by">
          <option>Recommended</option>
          <option>Price, lowest first</option>
        </SelectField>
        <Field id="f-area" label="Description" errors={['Write at least 20 characters.']}>
          {(props) => <textarea {...props} rows={3} defaultValue="Small and quiet." className={control} />}
        </Field>
      </Component>
      <Component name="FieldErrors">
        <FieldErrors id="errors" errors={['Choose a date.', 'It must be in the future.']} />
      </Component>
      <Component name="PasswordField" note="With scripts a button shows what is typed.">
        <div className="grid gap-6">
          <PasswordField id="p-default" label="Password" help="At least 8 characters." autoComplete="off" />
          <PasswordField
            id="p-error"
            label="New password"
            errors={['This password is too short.']}
            autoComplete="off"
          />
        </div>
      </Component>
      <Component
        name="SuggestField"
        note="With scripts it suggests; without, the answer asks which one is meant."
      >
        <SuggestField
          id="s-default"
          name="airport"
          label="From"
          help="A city or an airport's code"
          maxLength={80}
          text="Asheville"
          onTextChange={() => {}}
          source={airports}
          noun={['airport', 'airports']}
        />
      </Component>
      <Component name="ErrorSummary">
        <State name="with links to the fields">
          <ErrorSummary
            title="Two things need your attention"
            errors={[
              { id: 'i-error', message: 'Email: enter a valid email address.' },
              { id: 'f-area', message: 'Description: write at least 20 characters.' },
            ]}
          />
        </State>
        <State name="without fields">
          <ErrorSummary title="The listing could not be saved" description="Please try again." errors={[]} />
        </State>
      </Component>
    </>
  )
}
