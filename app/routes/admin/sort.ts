import type { Sorting } from '~/ui/data-table'

type Sort<By extends string> = { by: By; isAscending: boolean }

/** Reads `?sort=name`, or `?sort=-name` for the other direction. Anything else counts as the first column, newest first. */
export function readSort<By extends string>(
  params: URLSearchParams,
  columns: readonly [By, ...By[]],
): Sort<By> {
  const [, minus, name] = /^(-?)(.*)$/.exec(params.get('sort') ?? '')!
  const by = columns.find((column) => column === name)
  return by ? { by, isAscending: !minus } : { by: columns[0], isAscending: false }
}

/** The links of a table's heads: to its column, or in the other direction if it is sorted by it. */
export const sortingOf = <By extends string>(sort: Sort<By>, path: string, query: string): Sorting => ({
  ...sort,
  to: (by) => `${path}?${withSort(query, { by, isAscending: by !== sort.by || !sort.isAscending })}`,
})

/** A query string with a sort. */
export const withSort = (query: string, { by, isAscending }: Sort<string>) =>
  `${query && `${query}&`}sort=${isAscending ? '' : '-'}${by}`
