// Before the page is alive the browser itself would send a form away, and with it what was typed: the
// form waits, and is sent by its component.
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  window.earlySubmit = event.target;
});
