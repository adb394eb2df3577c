import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { typeWords } from '~/domain/listings/choices'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import { countLabel, FiltersForm } from '~/routes/search/filters/filters-form'
import type { loader } from '~/routes/search/filters/route'
import { Icon } from '~/ui/icon'
import { SmallHeading } from '~/ui/text'

/** How long to wait after a change before counting again, in milliseconds. */
const COUNT_DELAY = 250

const panel =
  'm-auto max-h-[min(52rem,calc(100dvh-2rem))] w-[min(42rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-lg ' +
  'bg-surface p-0 text-ink shadow-float backdrop:bg-black/50 open:flex'
const fullScreenOnPhones =
  'max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none'

/** The filters page in a native modal dialog, which keeps the focus and closes on Escape. */
export default function FiltersDialog({ search, close }: { search: ScreenSearch; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const counter = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const { load } = counter

  useEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    load(searchHref('/filters', search))
    return () => clearTimeout(timer.current)
    // Only once, when the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const count = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => load(`/filters?${queryOf(form)}`), COUNT_DELAY)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`/?${queryOf(event.currentTarget)}`, { preventScrollReset: true })
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      onClose={close}
      aria-labelledby="filters-title"
      className={`${panel} ${fullScreenOnPhones}`}
    >
      <div className="flex items-center justify-between border-b border-line py-2 pl-5 pr-2 md:pl-6">
        <SmallHeading id="filters-title">Filters</SmallHeading>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label="Close"
          className="grid size-11 place-items-center rounded-full hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <FiltersForm
        search={search}
        onChange={count}
        onSubmit={submit}
        onClear={() => dialog.current?.close()}
        showLabel={counter.data ? countLabel(counter.data) : `Show ${typeWords[search.type].plural}`}
      />
    </dialog>
  )
}

/** The form as a query, without empty fields and without the ends of the price range. */
function queryOf(form: HTMLFormElement): string {
  const ends: Record<string, string> = { minPrice: '0', maxPrice: '1000' }
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return new URLSearchParams(
    fields.filter(([name, value]) => value !== '' && ends[name] !== value),
  ).toString()
}
