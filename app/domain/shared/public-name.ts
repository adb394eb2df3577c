type Name = { firstName: string; lastName: string }

/** A person as strangers see them, with the initial of the surname: "W." */
export const publicPerson = <P extends Name>(person: P): P => ({
  ...person,
  lastName: initialOf(person.lastName),
})

/** "Nora Whitfield", or one of the two. */
export const fullName = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`.trim()

/** A name as strangers see it: "Nora W." */
export const publicName = (person: Name) => fullName(publicPerson(person))

function initialOf(lastName: string): string {
  const [initial] = lastName.trim()
  return initial ? `${initial.toUpperCase()}.` : ''
}
