/** Stands for the meter where its code did not come: the server refuses what is too weak anyway. */
export function NoMeter(_props: { password: string }) {
  return null;
}
