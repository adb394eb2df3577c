import type { ReactNode } from 'react'
import { Form } from '~/ui/form'

type ListingGridProps = {
  /** The current path without a hash: saving a listing returns to its card there. */
  here: string
  /** "row": one row that scrolls sideways below the width of four columns. */
  layout?: 'row'
  children: ReactNode
}

/**
 * Two columns on a phone and a tablet, four on a desktop (cards.css). One form around all cards saves and unsaves:
 * each heart is a button with its own address.
 */
export const ListingGrid = ({ here, layout, children }: ListingGridProps) => (
  <Form method="post" action={here} reloadDocument>
    <input type="hidden" name="list" value={here} />
    <ul className={layout ? `cards ${layout}` : 'cards'}>{children}</ul>
  </Form>
)

/** Gray placeholders for cards while a search is loading. */
export const SkeletonGrid = ({ count = 8 }: { count?: number }) => (
  <ul className="cards" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className="animate-pulse">
        <div className="aspect-[4/3] rounded-lg bg-sunken" />
        <div className="mt-3 h-5 w-3/4 rounded bg-sunken" />
        <div className="mt-3 h-5 w-1/3 rounded bg-sunken" />
      </li>
    ))}
  </ul>
)
