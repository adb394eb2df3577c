import { dateWords, type ListingType } from '~/domain/listings/choices'
import { halfHours, usualTimes } from '~/domain/listings/times'
import { formatHour } from '~/domain/shared/dates'
import { SelectField } from '~/ui/field'
import { fieldOf, Group, type FormState } from './form-parts'

const options = halfHours.map((time) => [time, formatHour(time)] as const)

/** When guests may come and must be gone. */
export function TimesFields({ type, state }: { type: ListingType; state: FormState }) {
  const { start, end } = dateWords[type]
  const time = (name: 'checkInFrom' | 'checkInUntil' | 'checkOutBy', label: string) => {
    const { defaultValue, ...rest } = fieldOf(state)(`times.${name}`)
    const value = defaultValue ?? usualTimes[type][name] ?? ''
    return (
      <SelectField {...rest} name={rest.name} label={label} defaultValue={value} options={options}>
        {name === 'checkInUntil' && <option value="">Any time</option>}
      </SelectField>
    )
  }
  return (
    <Group
      title="Times"
      help={
        'Local times. Refund deadlines count from them. Existing bookings keep the times they were made with. ' +
        `If the ${end.toLowerCase()} time is later than the ${start.toLowerCase()} time, at least one day stays free between bookings.`
      }
    >
      <div className="grid items-start gap-6 sm:grid-cols-3">
        {time('checkInFrom', type === 'property' ? `${start} from` : `${start} at`)}
        {type === 'property' && time('checkInUntil', `${start} until`)}
        {time('checkOutBy', `${end} by`)}
      </div>
    </Group>
  )
}
