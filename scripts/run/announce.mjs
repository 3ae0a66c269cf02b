/** The accounts of the demo company, or none: without demo data nobody's password is printed. */
async function demoLines(url) {
  try {
    const answer = await fetch(`${url}/api/demo-accounts`);
    const { accounts, password } = await answer.json();
    if (!accounts?.length) return [];
    const width = Math.max(...accounts.map(({ email }) => email.length));
    return [
      '',
      `  Demo accounts, all with the password ${password}:`,
      ...accounts.map(({ email, role }) => `    ${email.padEnd(width)}  ${role}`),
      '',
      `  What the panel mails: ${url}/api/outbox`,
    ];
  } catch {
    return [];
  }
}

const standInLine = ({ name, url }) => `  Stands in for ${name}: ${url}/stand-in`;

export async function announcePanel({ port }, standIns) {
  const url = `http://localhost:${port}`;
  const lines = ['', `  The panel is ready: ${url}`, ...(await demoLines(url))];
  lines.push(...standIns.map(standInLine), '');
  console.log(lines.join('\n'));
}

export const announceBackend = ({ backendUrl }) =>
  console.log(`\n  The backend is ready: ${backendUrl}\n`);
