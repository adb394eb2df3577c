/** A search in words, each filter as a tag. */
export const SearchTags = ({ tags }: { tags: readonly string[] }) => (
  <ul role="list" aria-label="Filters" className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag} className="max-w-full truncate rounded-full bg-sunken px-3 py-1 text-sm">
        {tag}
      </li>
    ))}
  </ul>
)
