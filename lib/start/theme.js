// Runs before the first paint, so that nobody sees the other theme flash by.
try {
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Without storage the system decides.
}
