// The runner answers every worker when the first one asks for its settings, and none of them again: who
// asks later would wait for ever. So each keeps the answer that came before its question.
const QUESTION = 'jest-light-runner-get-worker-data';
const ANSWER = 'jest-light-runner-worker-data';

if (process.send) {
  const send = process.send.bind(process);
  let answer;
  const keep = (message) => {
    if (message?.type === ANSWER) answer = message;
  };
  // Listening any earlier would take messages from those whom they are for.
  const listenWithTheFirst = (event) => {
    if (event !== 'message') return;
    process.off('newListener', listenWithTheFirst);
    process.on('message', keep);
  };
  process.on('newListener', listenWithTheFirst);
  process.send = (message, ...rest) => {
    if (message !== QUESTION || !answer) return send(message, ...rest);
    setImmediate(() => process.emit('message', answer));
    return true;
  };
}
