/** The other tabs of this browser. What they tell before somebody listens is kept for who does. */
export class OtherTabs {
  private readonly channel = new BroadcastChannel('changes');
  private readonly kept: unknown[] = [];
  private hear: (told: unknown) => void = (told) => this.kept.push(told);

  constructor() {
    this.channel.addEventListener('message', ({ data }) => this.hear(data));
  }

  listen(listener: (told: unknown) => void): void {
    this.hear = listener;
    for (const told of this.kept.splice(0)) listener(told);
  }

  tell(what: unknown): void {
    this.channel.postMessage(what);
  }

  close(): void {
    this.channel.close();
  }
}
