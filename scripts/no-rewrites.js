function refuse() {
  throw new Error('The settings of Next name no rewrites, so pages carry no code for them.');
}

module.exports = {
  compile: refuse,
  match: refuse,
  parse: refuse,
  pathToRegexp: refuse,
  regexpToFunction: refuse,
  tokensToFunction: refuse,
  tokensToRegexp: refuse,
};
