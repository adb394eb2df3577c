/** An icon of amenities.svg, in the color of the text; with a stroke through it where something is forbidden. */
export const LineIcon = ({ name, isForbidden }: { name: string; isForbidden?: boolean }) => (
  <svg
    width={24}
    height={24}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="text-muted"
  >
    <use href={`/amenities.svg#${name}`} />
    {isForbidden && <use href="/amenities.svg#no" />}
  </svg>
)
