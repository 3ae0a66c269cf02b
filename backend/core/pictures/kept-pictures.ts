/** Keeps the pictures that were last asked for, by what they show. */
export class KeptPictures {
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(private readonly most: number) {}

  has(key: string): boolean {
    return this.kept.has(key);
  }

  /** The picture of a key, drawn if it isn’t kept. */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.kept.get(key) ?? draw();
    // The last one asked for is the last to go.
    this.kept.delete(key);
    this.kept.set(key, drawn);
    drawn.catch(() => this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return drawn;
  }
}
