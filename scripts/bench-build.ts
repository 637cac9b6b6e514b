// `npm run bench:build`: see bench/build.ts.
import '../bench/build.ts';
