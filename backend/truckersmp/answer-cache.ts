import { addMinutes } from 'date-fns';

const MOST = 1000;

/** Keeps what was answered for a while, and asks once for all who ask at the same time. */
export class AnswerCache<Answer extends object | 'unreachable'> {
  private readonly kept = new Map<string, { answer: Answer; until: Date }>();
  private readonly asking = new Map<string, Promise<Answer>>();

  constructor(private readonly minutesOf: (answer: Answer) => number) {}

  get(key: string, now: Date, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.kept.get(key);
    if (known && known.until > now) return Promise.resolve(known.answer);
    const running = this.asking.get(key) ?? this.ask(key, now, ask);
    return running;
  }

  /** The next question is asked whatever is known. */
  forget(key: string): void {
    this.kept.delete(key);
  }

  private ask(key: string, now: Date, ask: () => Promise<Answer>): Promise<Answer> {
    const running = ask()
      .then((answer) => {
        if (answer !== 'unreachable')
          this.keep(key, { answer, until: addMinutes(now, this.minutesOf(answer)) });
        return answer;
      })
      .finally(() => this.asking.delete(key));
    this.asking.set(key, running);
    return running;
  }

  private keep(key: string, answered: { answer: Answer; until: Date }): void {
    this.kept.delete(key);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= MOST && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(key, answered);
  }
}
