/** "Denver, Colorado" of "Denver, Colorado, United States". */
export const shortLabel = ({ label }: { label: string }) => label.split(', ').slice(0, 2).join(', ')
