/** "Asheville, North Carolina": whoever reads this site knows where the states are. */
export const shortLabel = (label: string) => label.replace(/, United States$/, '')
