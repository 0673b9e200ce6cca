#!/bin/sh
# Prints the secrets that compose.yaml asks for. Keep them: without SECRET parts of a backup cannot be read.
set -eu
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
echo "SECRET=$(random)"
echo "DATABASE_PASSWORD=$(random)"
