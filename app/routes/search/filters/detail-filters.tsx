import { kinds, MAKE_MAX, minimums, minimumInWords } from '~/domain/search/filters'
import type { ScreenSearch } from '~/domain/search/search-url'
import { FreshField, SelectField } from '~/ui/field'
import { Choice, Group } from './choice'

/** What the place or the vehicle is like: its kinds, its make, and at least how much there is of something. */
export function DetailFilters({ search }: { search: ScreenSearch }) {
  const { type } = search
  const numbers = minimums.filter(([, minimum]) => (minimum.type ?? type) === type)
  return (
    <>
      {kinds
        .filter(([, kind]) => kind.type === type)
        .map(([name, { label, values, labels }]) => (
          <Group key={name} title={label}>
            <div className="grid gap-1 sm:grid-cols-2">
              <Choice type="radio" name={name} value="" label="Any" checked={!search[name]} />
              {values.map((value) => (
                <Choice
                  key={value}
                  type="radio"
                  name={name}
                  value={value}
                  label={labels[value]!}
                  checked={search[name] === value}
                />
              ))}
            </div>
          </Group>
        ))}
      <Group title={type === 'property' ? 'Rooms, beds and rating' : 'Make, seats and rating'}>
        <div className="grid grid-cols-2 gap-4">
          {type === 'vehicle' && (
            <FreshField
              id="make"
              name="make"
              label="Make"
              placeholder="Any"
              defaultValue={search.make}
              maxLength={MAKE_MAX}
            />
          )}
          {numbers.map(([name, { label, options }]) => {
            const chosen = search[name]
            // An address may ask for a number that the form does not offer.
            const offered = chosen === undefined || options.includes(chosen) ? options : [...options, chosen]
            return (
              <SelectField
                key={name}
                id={name}
                name={name}
                label={label}
                defaultValue={chosen ?? ''}
                options={[
                  ['', 'Any'],
                  ...offered.map((least): [string, string] => [
                    String(least),
                    name === 'minRating' ? minimumInWords(name, least).replace('Rated ', '') : `${least}+`,
                  ]),
                ]}
              />
            )
          })}
        </div>
      </Group>
    </>
  )
}
