/** A search in words, each filter as a tag. */
export const SearchFacts = ({ facts }: { facts: readonly string[] }) => (
  <ul role="list" aria-label="What it looks for" className="flex flex-wrap gap-2">
    {facts.map((fact) => (
      <li key={fact} className="max-w-full truncate rounded-full bg-sunken px-3 py-1 text-sm">
        {fact}
      </li>
    ))}
  </ul>
)
