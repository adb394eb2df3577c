import { memo, useState, type FormEvent, type MouseEvent } from 'react'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { CarPicker } from './car-picker'
import { toPlaceState, withEnd, type End, type Errors, type FormState } from './form-state'
import type { Panel } from './load-panel.server'
import { Departure, Options, Part, VehicleType } from './options'
import { PlacesFields } from './places-fields'

type PlannerFormProps = {
  form: FormState
  errors: Errors
  panel: Deferrable<Panel>
  clearHref: string
  knowsTolls: boolean
}

/** The planner form. It uses GET, so that every plan has a URL, and is validated on the server. */
export function PlannerForm({ form, errors, panel, clearHref, knowsTolls }: PlannerFormProps) {
  const [places, setPlaces] = useState(form.places)

  /** What buttons and links of the parts around the fields do without loading the page. */
  function change(event: MouseEvent<HTMLFormElement>) {
    const control = (event.target as Element).closest<HTMLElement>('[data-deselect], [data-location]')
    const { location } = control?.dataset ?? {}
    if (control instanceof HTMLButtonElement && location) {
      event.preventDefault()
      const end = control.value.split(':')[0] as End
      setPlaces((now) => withEnd(now, end, toPlaceState(location)))
    } else if (control) deselect(event)
  }

  /** A rental that is chosen says where the trip starts and when, unless the driver has said so. */
  function fillFromRental({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { pickUp, departure } = (target as HTMLElement).dataset
    if (!pickUp) return
    setPlaces((now) => (now.origin.text ? now : withEnd(now, 'origin', toPlaceState(pickUp))))
    const field = currentTarget.elements.namedItem('departure') as HTMLInputElement
    if (departure && !field.value) field.value = departure
  }

  return (
    // The form is not a control: it handles clicks on the controls inside, whose keys are their own.
    <Form
      method="get"
      action="/route-planner"
      noValidate
      data-keep-blanks
      onClickCapture={change}
      onChange={fillFromRental}
      className="space-y-3 rounded-lg border border-line bg-surface p-4 sm:px-6"
    >
      {/* The first button of a form is pressed when the user hits Enter in a field. */}
      <button tabIndex={-1} aria-hidden="true" className="sr-only">
        Calculate
      </button>
      <PlacesFields places={places} onPlaces={setPlaces} errors={errors}>
        <Departure form={form} errors={errors} />
      </PlacesFields>
      <div>
        <Part
          title="Vehicle"
          about="Your own, a rental or a typical one"
          isOpen={form.vehicle !== '' || vehicleFields.some((name) => errors[name])}
        >
          <VehicleType form={form} errors={errors} />
          <Vehicles form={form} errors={errors} panel={panel} clearHref={clearHref} />
        </Part>
        <Options form={form} errors={errors} knowsTolls={knowsTolls} />
        <AddressesPart panel={panel} />
      </div>
    </Form>
  )
}

/** Those of a custom vehicle have errors only while it is chosen, which opens the part anyway. */
const vehicleFields = ['vehicle', 'vehicleType', 'pickUp', 'dropOff']

type PanelFieldsProps = Omit<PlannerFormProps, 'knowsTolls'>

/** Memoized: what is typed in the fields beside it must not reach a part of the page that is not hydrated yet. */
const Vehicles = memo(function Vehicles({ form, errors, panel, clearHref }: PanelFieldsProps) {
  return (
    <Deferred value={panel}>
      {(panel) => <CarPicker form={form} errors={errors} panel={panel} clearHref={clearHref} />}
    </Deferred>
  )
})

const AddressesPart = memo(function AddressesPart({ panel }: Pick<PanelFieldsProps, 'panel'>) {
  return (
    <Deferred value={panel}>
      {({ addresses }) =>
        addresses.length > 0 && (
          <Part title="Addresses" about="Places to stay, to start from or to drive to">
            <Addresses addresses={addresses} />
          </Part>
        )
      }
    </Deferred>
  )
})

/** Addresses of listings to use as origin or destination. */
function Addresses({ addresses }: Pick<Panel, 'addresses'>) {
  const pick = (end: End, id: string, location: string) => ({
    name: 'use',
    value: `${end}:${id}`,
    'data-location': location,
    'aria-describedby': `at-${id}`,
    className: small,
  })
  return (
    <ul role="list" className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {addresses.map(({ id, title, location, isBooked }) => (
        <li key={id}>
          <p id={`at-${id}`}>
            {title}
            <span className="block text-sm text-muted">
              {isBooked ? `You stay here · ${location}` : location}
            </span>
          </p>
          <div className="-mx-3 flex">
            <button {...pick('origin', id, location)}>From here</button>
            <button {...pick('destination', id, location)}>To here</button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const small = button('quiet', 'px-3 text-sm text-accent')

/** Selects "Typical car" without loading the page again. */
function deselect(event: MouseEvent<HTMLFormElement>) {
  const none = event.currentTarget.querySelector<HTMLInputElement>('[name=vehicle][value=""]')
  if (!none) return
  event.preventDefault()
  none.click()
  none.focus()
}
