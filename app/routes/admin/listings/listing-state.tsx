import { stateLabels, type ListingState as State } from '~/domain/listings/administration/listing-filter'

const colors: Record<State, string> = {
  active: 'bg-accent-soft text-accent-strong',
  paused_by_host: 'bg-sunken text-muted',
  paused_by_staff: 'bg-amber-soft text-on-amber',
  host_suspended: 'bg-danger-soft text-danger',
}

/** The badge of a listing's state. */
export const ListingState = ({ state }: { state: State }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${colors[state]}`}
  >
    {stateLabels[state]}
  </span>
)
