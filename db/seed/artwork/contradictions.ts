import { personContradictions, vehicleContradictions } from './claims'
import { stayContradictions } from './stay-claims'
import { admin, hosts } from '../world/hosts'
import { guests } from '../world/guests'
import type { PersonSeed, StaySeed, VehicleSeed } from '../world/shapes'
import { stays } from '../world/stays'
import { vehicles } from '../world/vehicles'

const wordsOf = ({ title, description, loved }: StaySeed | VehicleSeed): string =>
  [title, description, ...loved].join('. ')

/** Every contradiction between the texts and the pictures of the demo world, with the key of its listing or person. */
export function contradictions(
  world: { stays: readonly StaySeed[]; vehicles: readonly VehicleSeed[]; people: readonly PersonSeed[] } = {
    stays,
    vehicles,
    people: [admin, ...hosts, ...guests],
  },
): string[] {
  return [
    ...world.stays.flatMap((stay) =>
      stayContradictions({ ...stay, text: wordsOf(stay) }).map((problem) => `${stay.key}: ${problem}`),
    ),
    ...world.vehicles.flatMap((vehicle) =>
      vehicleContradictions({
        ...vehicle,
        text: wordsOf(vehicle),
        model: `${vehicle.make} ${vehicle.model}`,
      }).map((problem) => `${vehicle.key}: ${problem}`),
    ),
    ...world.people.flatMap((person) =>
      person.look
        ? personContradictions({
            firstName: person.firstName,
            look: person.look,
            text: `${person.bio} ${person.occupation}`,
          }).map((problem) => `${person.key}: ${problem}`)
        : [],
    ),
    ...world.people.flatMap((person) =>
      person.look || guests.some(({ key }) => key === person.key)
        ? []
        : [`${person.key}: a host without a portrait`],
    ),
  ]
}
