/** A binary heap of towns, least key first. */
export class TownHeap {
  private keys = new Float64Array(1024)
  private towns = new Int32Array(1024)
  private size = 0

  push(town: number, key: number): void {
    if (this.size === this.keys.length) this.grow()
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.keys[parent]! <= key) break
      this.set(at, this.keys[parent]!, this.towns[parent]!)
      at = parent
    }
    this.set(at, key, town)
  }

  /** @returns -1 when empty */
  pop(): number {
    if (this.size === 0) return -1
    const least = this.towns[0]!
    const size = --this.size
    const [key, town] = [this.keys[size]!, this.towns[size]!]
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && this.keys[child + 1]! < this.keys[child]!) child++
      if (this.keys[child]! >= key) break
      this.set(at, this.keys[child]!, this.towns[child]!)
      at = child
    }
    this.set(at, key, town)
    return least
  }

  private set(at: number, key: number, town: number): void {
    this.keys[at] = key
    this.towns[at] = town
  }

  private grow(): void {
    const [keys, towns] = [this.keys, this.towns]
    this.keys = new Float64Array(2 * keys.length)
    this.towns = new Int32Array(2 * towns.length)
    this.keys.set(keys)
    this.towns.set(towns)
  }
}
