/**
 * The towns of each cell of a grid, in the order in which they were added: the last town of a cell by the cell's key,
 * and the next one by town. An array for each of the many small cells takes several times the memory.
 */
export class TownsByCell {
  readonly #last = new Map<number, number>()
  /** After the last town of a cell comes its first one again. */
  readonly #next: Uint32Array

  /** @param count how many towns there are, whose numbers are less than it */
  constructor(count: number) {
    this.#next = new Uint32Array(count)
  }

  add(cell: number, town: number): void {
    const last = this.#last.get(cell)
    this.#next[town] = last === undefined ? town : this.#next[last]!
    if (last !== undefined) this.#next[last] = town
    this.#last.set(cell, town)
  }

  collect(cell: number, found: number[]): void {
    const last = this.#last.get(cell)
    if (last === undefined) return
    let town = last
    do {
      town = this.#next[town]!
      found.push(town)
    } while (town !== last)
  }
}
