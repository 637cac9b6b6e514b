import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Some browsers have no storage where others have one that throws. The framework keeps nothing in both cases, but warns
// in the second one only.
if (ExecutionEnvironment.canUseDOM) {
  try {
    if (!window.localStorage) {
      console.warn(
        'This browser has no storage for sites, so nothing that you choose here is kept.',
      );
    }
  } catch {
    // The framework warns.
  }
}
